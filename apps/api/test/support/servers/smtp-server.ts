import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Received = { from: string; to: string[]; data: string; login: string | undefined }

export type SmtpServer = {
  port: number
  received: Received[]
  /** What the next recipients are answered, instead of 250. */
  refuse: (answer: string | undefined) => void
  close: () => Promise<void>
}

/** A mail server that understands as much of SMTP as a client of ours says. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: Received[] = []
  let refusal: string | undefined
  const server = createServer((socket) => talk(socket, received, () => refusal))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    refuse: (answer) => {
      refusal = answer
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function talk(socket: Socket, received: Received[], refusal: () => string | undefined): void {
  let unread = ''
  let isData = false
  const mail: Received = { from: '', to: [], data: '', login: undefined }
  const say = (line: string) => void socket.write(`${line}\r\n`)

  const command = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'EHLO') say('250-mail.test\r\n250 AUTH PLAIN')
    else if (verb === 'AUTH') say('235 ok')
    else if (verb === 'DATA') say('354 go on')
    else if (verb === 'RCPT') say(refusal() ?? '250 ok')
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
    if (verb === 'AUTH') mail.login = Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString()
    if (verb === 'MAIL') mail.from = line.slice('MAIL FROM:'.length)
    if (verb === 'RCPT') mail.to.push(line.slice('RCPT TO:'.length))
    isData = verb === 'DATA'
  }

  const line = (text: string) => {
    if (!isData) command(text)
    else if (text === '.') {
      received.push({ ...mail })
      isData = false
      say('250 taken')
    } else mail.data += `${text.replace(/^\.\./, '.')}\r\n`
  }

  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = (unread + chunk.toString()).split('\r\n')
    unread = lines.pop() ?? ''
    lines.forEach(line)
  })
  say('220 mail.test')
}
