import { createHmac } from 'node:crypto'
import { assert, asyncProperty, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

describe('a webhook', () => {
  // RFC 4231, test case 2.
  const body = 'what do ya want for nothing?'
  const secret = 'Jefe'
  const signature = 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

  test('that has the signature of its bytes is genuine, as text and as bytes', async () => {
    expect(await verifyWebhook({ body, secret, signature })).toBe(true)
    expect(await verifyWebhook({ body: new TextEncoder().encode(body), secret, signature })).toBe(true)
    expect(
      await verifyWebhook({ body, secret, signature: signature.toUpperCase().replace('SHA', 'sha') }),
    ).toBe(true)
  })

  test.each([
    ['changed', `${body} `, secret, signature],
    ['with another secret', body, 'jefe', signature],
    ['with an empty secret', body, '', signature],
    ['without a secret', body, undefined, signature],
    ['without a signature', body, secret, undefined],
    ['with half a signature', body, secret, signature.slice(0, -2)],
    ['with another algorithm', body, secret, signature.replace('sha256', 'sha1')],
    ['with a signature of another text', body, secret, `sha256=${'0'.repeat(64)}`],
  ])('%s is not', async (_, text, key, said) => {
    expect(await verifyWebhook({ body: text, secret: key, signature: said })).toBe(false)
  })

  test('of any text is genuine under any secret, and no longer once a character is added', async () => {
    await assert(
      asyncProperty(string({ unit: 'grapheme' }), string({ minLength: 1 }), async (text, key) => {
        const said = `sha256=${createHmac('sha256', key).update(text).digest('hex')}`
        expect(await verifyWebhook({ body: text, secret: key, signature: said })).toBe(true)
        expect(await verifyWebhook({ body: `${text}x`, secret: key, signature: said })).toBe(false)
      }),
    )
  })
})
