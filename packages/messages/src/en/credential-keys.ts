import { area } from '../area.ts'

/** Texts about the keys with which a company signs its credentials. */
export const credentialKeys = area('credentialKeys', {
  title: 'Keys of credentials',
  about:
    'Your credentials are signed with a key that this server keeps for you. Everybody checks them with the public part, at {address}.',
  key: 'Key {version, number}',
  signs: 'Signs since {day}',
  retired: 'Signs no more since {day}; what it signed stays valid',
  unsafe: 'Not safe since {day}; it verifies nothing any more',
  unsafeBy: 'Marked by {name}, who runs this server',
  live: '{count, plural, =0 {No valid credentials} one {# valid credential} other {# valid credentials}}',
  left: '{count, plural, one {# credential is still to be signed again. This goes on by itself.} other {# credentials are still to be signed again. This goes on by itself.}}',
  done: '{count, plural, one {# credential was signed again.} other {# credentials were signed again.}}',
  revoked:
    '{count, plural, one {# credential was only revoked: its record allows no credential any more.} other {# credentials were only revoked: their records allow no credential any more.}}',
  replace: 'Replace key',
  replaceTitle: 'Replace the key of credentials?',
  replaceHint:
    'New credentials are signed with a new key from now on. The old key stays public, so everything that it signed stays valid.',
  replaced: 'The key is replaced.',
  markUnsafe: 'Not safe',
  markUnsafeOf: 'Key {version, number} is not safe',
  unsafeTitle: 'Is key {version, number} not safe?',
  unsafeHint:
    '{count, plural, =0 {Do this if others may have the key. It is taken out of your public keys at once and for good.} one {Do this if others may have the key. It is taken out of your public keys at once and for good. The valid credential that it signed is revoked and signed again with a new key, at a new address: send that to whoever had the old one.} other {Do this if others may have the key. It is taken out of your public keys at once and for good. Each of the # valid credentials that it signed is revoked and signed again with a new key, at a new address: send those to whoever had the old ones.}}',
  unsafeConfirm: 'Mark as not safe',
  unsafeNow: 'The key is not used any more.',
})
