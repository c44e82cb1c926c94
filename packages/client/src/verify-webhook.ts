type Webhook = {
  /** The bytes of the request as they came, or their text: not what was read from them. */
  body: Uint8Array | string
  /** The header `GS1-Signature` or `Selvedge-Signature`: `sha256=` and 64 digits. */
  signature: string | null | undefined
  /** What was agreed when the address was registered. */
  secret: string | undefined
}

/** Whether a webhook comes from the server that has the secret, unchanged. HMAC with SHA-256 (RFC 2104), compared in constant time; false for anything else. */
export async function verifyWebhook({ body, signature, secret }: Webhook): Promise<boolean> {
  const hex = /^sha256=([\da-f]{64})$/i.exec(signature ?? '')?.[1]
  // A secret that was never set is a setting that is missing, and not a reason to break off.
  if (hex === undefined || typeof secret !== 'string' || secret === '') return false
  const said = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const bytes = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['verify'])
  const content = typeof body === 'string' ? bytes(body) : new Uint8Array(body)
  return crypto.subtle.verify('HMAC', key, said, content)
}
