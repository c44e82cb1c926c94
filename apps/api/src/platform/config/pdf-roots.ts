import { X509Certificate } from 'node:crypto'

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The certificates in a file of PEM. Throws where there is none, or one that cannot be read. */
export function certificatesIn(pem: string): X509Certificate[] {
  const found = [...pem.matchAll(PEM)].map(([one]) => new X509Certificate(one))
  if (found.length === 0) throw new Error('no certificate')
  return found
}
