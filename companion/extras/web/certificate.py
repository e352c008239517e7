"""The certificate by which a phone knows that a page comes from this table."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime
from pathlib import Path

from companion.words.errors import MessageError
from companion.words.message import Message


class CertificateError(MessageError):
    """A phone could not check this certificate."""


def secure_pages(certificate: Path, key: Path) -> tuple[ssl.SSLContext, str]:
    """Return what encrypts pages with a certificate, and the name for which it was issued.

    Both files are PEM; the first contains the certificates of its issuers, too. A self-signed
    certificate is refused: who accepts one by hand cannot tell it from that of an attacker. Raises
    CertificateError.
    """
    from cryptography import x509

    try:
        found = x509.load_pem_x509_certificate(certificate.read_bytes())
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(certificate, key)
    except OSError as why:  # of ssl, too
        raise CertificateError(
            Message("certificate-unreadable", why=why.strerror or str(why))) from None
    except ValueError:
        raise CertificateError(Message("certificate-no-pem")) from None
    if found.issuer == found.subject:
        raise CertificateError(Message("certificate-self-signed"))
    if datetime.now(UTC) > found.not_valid_after_utc:  # "not yet" may only be a clock that is late
        raise CertificateError(Message("certificate-expired"))
    try:
        names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        names = x509.SubjectAlternativeName([])
    named = [name for name in names.get_values_for_type(x509.DNSName) if "*" not in name]
    if not named:
        raise CertificateError(Message("certificate-nameless"))
    return context, named[0]
