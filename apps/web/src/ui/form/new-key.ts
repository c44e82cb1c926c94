/** An idempotency key; also where `crypto.randomUUID` is missing, on plain http in a local network. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
