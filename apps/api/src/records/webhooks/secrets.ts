import { seal, unseal, unsealWith } from '../../platform/crypto/seal.ts'

const SECRET_PURPOSE = 'webhook secret'
const MESSAGE_PURPOSE = 'webhook message'

/** What deliveries are signed with, encrypted: the server has to know it, whoever reads the database has not. */
export const sealSecret = (masterKey: Buffer, secret: string): string =>
  seal(masterKey, SECRET_PURPOSE, secret)
export const openSecret = (masterKey: Buffer, sealed: string): string =>
  unseal(masterKey, SECRET_PURPOSE, sealed)
export const openSecretWith = (key: Uint8Array, sealed: string): string =>
  unsealWith(key, SECRET_PURPOSE, sealed)

/** A message of one webhook, encrypted and bound to it: nobody who can only write to the database has a server sign what they invented. */
export const sealMessage = (masterKey: Buffer, webhookId: number, body: string): string =>
  seal(masterKey, `${MESSAGE_PURPOSE} ${webhookId}`, body)
export const openMessage = (masterKey: Buffer, webhookId: number, sealed: string): string =>
  unseal(masterKey, `${MESSAGE_PURPOSE} ${webhookId}`, sealed)
export const openMessageWith = (key: Uint8Array, webhookId: number, sealed: string): string =>
  unsealWith(key, `${MESSAGE_PURPOSE} ${webhookId}`, sealed)
