import { parseArgs } from 'node:util'
import { DomainError } from '@selvedge/domain/errors.ts'
import { oneLine } from '../../accounts/certifiers/certifier-line.ts'
import { keysOfCompany, markKeyAsOperator } from '../../features/credentials/mark-key-as-operator.ts'
import { publicUrl, readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { openMailTransport } from '../../platform/context/open-services.ts'
import { openMailQueue } from '../../platform/mail/mail-queue.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import type { IssuerKey } from '../../records/credentials/issuer-keys.ts'
import { openForCommand } from './open-for-command.ts'

const HELP = `Usage:
  npm run credential-keys -- list COMPANY
  npm run credential-keys -- unsafe COMPANY VERSION --by "YOUR NAME"
COMPANY is the number in its identifier and in the address of its did.json, or the identifier itself (did:web:...).
VERSION is the number at the end of the key's identifier: 2 for #key-2.
A key that is marked as not safe leaves did.json for good; what it signed is revoked and signed again.`

/** The public number of a company, wherever it stands in what was typed. */
const NUMBER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const LONGEST_NAME = 100

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(oneLine(line))

lifecycle.listen()
await lifecycle.start(async () => {
  const { company, marking } = readArguments()
  const config = readConfig(process.env, [])
  const { db, url, masterKey } = await openForCommand(lifecycle, config)
  if (marking) {
    // Its e-mails are queued with the mark, and sent by the server.
    const { transport } = openMailTransport(config)
    const mail = await openMailQueue({ url, masterKey, transport, onError: (error) => console.error(error) })
    lifecycle.onStop('the mail queue', () => mail.stop())
    const services = {
      db,
      mail,
      masterKey,
      now: () => new Date(),
      publicUrl: publicUrl(config.http, config.http.port),
    }
    const { companyName } = await markKeyAsOperator(services, { company, ...marking }).catch(explained)
    say(`${companyName}: key ${marking.version} is marked as not safe. Its administrators get an e-mail.`)
  }
  const keys = await keysOfCompany(db, { masterKey }, company)
  if (keys.length === 0) say('There is no company of that number that issued credentials.')
  for (const key of keys) say(lineOf(key))
  lifecycle.stop()
})

function readArguments() {
  const { values, positionals } = parsed()
  const [verb, about = '', version, ...more] = positionals
  const company = NUMBER.exec(about)?.[0].toLowerCase()
  const operator = values.by?.trim() ?? ''
  if (company === undefined || more.length > 0) throw new StartError(HELP)
  if (verb === 'list' && version === undefined) return { company, marking: undefined }
  if (
    verb !== 'unsafe' ||
    !/^[1-9]\d{0,5}$/.test(version ?? '') ||
    operator === '' ||
    operator.length > LONGEST_NAME
  )
    throw new StartError(HELP)
  return { company, marking: { version: Number(version), operator } }
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } })
  } catch (error) {
    throw new StartError(HELP, { cause: error })
  }
}

function explained(error: unknown): never {
  if (error instanceof DomainError) throw new StartError(error.message, { cause: error })
  throw error
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function lineOf({ version, createdAt, retiredAt, compromised }: IssuerKey): string {
  const made = `key ${version}, made on ${dayOf(createdAt)}`
  if (compromised) {
    const by =
      compromised.operator === null ? 'by the company' : `by ${compromised.operator}, who runs this server`
    return `${made}: not safe since ${dayOf(compromised.at)}, ${by}`
  }
  return retiredAt ? `${made}: signs no more since ${dayOf(retiredAt)}` : `${made}: signs`
}
