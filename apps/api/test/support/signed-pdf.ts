import * as asn1 from 'asn1js'
import { webcrypto } from 'node:crypto'
import {
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

/** A certificate with its key, as tests make them. */
export type Signer = { certificate: Certificate; keys: webcrypto.CryptoKeyPair; pem: string }

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const

let serial = 0

/** A root of one's own, or a certificate that another one issues. */
export async function aSigner(name: string, issuer?: Signer): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ value: ++serial })
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) }),
  )
  const parent = issuer?.certificate ?? certificate
  certificate.issuer.typesAndValues = parent.subject.typesAndValues
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2040-01-01T00:00:00Z')
  const constraints = new BasicConstraints({ cA: issuer === undefined })
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: constraints.toSchema().toBER(false),
      parsedValue: constraints,
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(issuer?.keys.privateKey ?? keys.privateKey, 'SHA-256')
  const base64 = Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64')
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { certificate, keys, pem }
}

/** A small PDF with this text, signed as readers sign one: with a detached CMS message over all bytes but its own place, which has `room`. */
export async function signedPdf(by: Signer, text = 'certified', room = 8192): Promise<Buffer> {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Note (${text}) /ByteRange [0 AAAAAAAAAA BBBBBBBBBB CCCCCCCCCC] /Contents `
  const tail = ' >>\nendobj\ntrailer\n<< >>\n%%EOF\n'
  const place = `<${'0'.repeat(room)}>`
  const padded = (value: number) => String(value).padEnd(10)
  const filled = head
    .replace('AAAAAAAAAA', padded(head.length))
    .replace('BBBBBBBBBB', padded(head.length + place.length))
    .replace('CCCCCCCCCC', padded(tail.length))
  const cms = (await sign(by, Buffer.from(filled + tail, 'latin1'))).toString('hex')
  return Buffer.from(`${filled}<${cms.padEnd(room, '0')}>${tail}`, 'latin1')
}

async function sign({ certificate, keys }: Signer, covered: Buffer): Promise<Buffer> {
  const bytes = new Uint8Array(covered)
  const digest = await webcrypto.subtle.digest('SHA-256', bytes)
  const attribute = (type: string, value: asn1.BaseBlock) => new Attribute({ type, values: [value] })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
            attribute(
              '1.2.840.113549.1.9.5',
              new asn1.UTCTime({ valueDate: new Date('2026-02-01T10:00:00Z') }),
            ),
            attribute('1.2.840.113549.1.9.4', new asn1.OctetString({ valueHex: digest })),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(keys.privateKey, 0, 'SHA-256', bytes.buffer)
  const content = new ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  })
  return Buffer.from(content.toSchema().toBER(false))
}
