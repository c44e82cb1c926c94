import { createServer, type AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type SmtpServer, startSmtpServer } from '../../../test/support/servers/smtp-server.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { Mail } from './mail.ts'

const MAIL: Mail = {
  kind: 'password-changed',
  to: 'anna@mill.test',
  subject: 'Grüße',
  text: 'Plain words',
  html: '<p>Words</p>',
}

let server: SmtpServer
beforeEach(async () => {
  server = await startSmtpServer()
  onTestFinished(() => server.close())
})

const transport = (login = '') =>
  smtpTransport(`smtp://${login}127.0.0.1:${server.port}`, 'Selvedge <office@selvedge.test>')

test('an e-mail arrives with both its forms, from the address that is set', async () => {
  await transport().send(MAIL, 'an-email')
  const [mail] = server.received
  expect(mail).toMatchObject({ from: '<office@selvedge.test>', to: ['<anna@mill.test>'], login: undefined })
  expect(mail?.data).toMatch(/^From: Selvedge <office@selvedge\.test>\r$/m)
  expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m)
  expect(mail?.data).toMatch(/^Message-ID: <an-email@selvedge\.test>\r$/m)
  expect(mail?.data).toContain('Content-Type: text/plain')
  expect(mail?.data).toContain('Plain words')
  expect(mail?.data).toContain('Content-Type: text/html')
  expect(mail?.data).toContain('<p>Words</p>')
})

test('the login of the address is used', async () => {
  await transport('us%40er:p%3Aw@').send(MAIL, 'an-email')
  expect(server.received[0]?.login).toBe('\0us@er\0p:w')
})

test.each([
  ['line breaks in its subject', { subject: 'Hello\r\nBcc: thief@elsewhere.test' }],
  ['line breaks in its recipient', { to: 'anna@mill.test\r\nBcc: thief@elsewhere.test' }],
  ['a second recipient after a comma', { to: 'anna@mill.test, thief@elsewhere.test' }],
])('goes to one address and has no other header: %s', async (_what, change) => {
  await transport().send({ ...MAIL, ...change }, 'an-email')
  const [mail] = server.received
  expect(mail?.to).toHaveLength(1)
  expect(mail?.to.join()).not.toContain('<thief@')
  expect(mail?.data).not.toMatch(/^Bcc:/im)
})

test('an e-mail that is sent again is the same e-mail to mail systems, another one is not', async () => {
  for (const id of ['one', 'one', 'other']) await transport().send(MAIL, id)
  const ids = server.received.map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1])
  expect(ids).toEqual(['<one@selvedge.test>', '<one@selvedge.test>', '<other@selvedge.test>'])
})

test('a refused recipient is a failure', async () => {
  server.refuse('550 no such user')
  await expect(transport().send(MAIL, 'an-email')).rejects.toThrow('550 no such user')
  expect(server.received).toEqual([])
})

test('a server that is not there is a failure', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  await new Promise((resolve) => other.close(resolve))
  await expect(smtpTransport(`smtp://127.0.0.1:${port}`, 'a@b.test').send(MAIL, 'an-email')).rejects.toThrow(
    'ECONNREFUSED',
  )
})
