import { parseArgs } from 'node:util'
import { CERTIFIER_DECISIONS, CERTIFIER_STATES } from '@selvedge/domain/certifier.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { type Config, publicUrl, readConfig } from '../../platform/config/config.ts'
import { alsoOpens } from '../../platform/crypto/key-ring.ts'
import type { Db } from '../../platform/db/connect.ts'
import { embeddedMasterKey } from '../../platform/embedded/master-key.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openMailQueue } from '../../platform/mail/mail-queue.ts'
import { openMailTransport } from '../../platform/context/open-services.ts'
import { ownPreviousKey } from '../rotate-key/own-key.ts'
import { requireMasterKey } from '../rotate-key/require-key.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { lineOf, type ListedCertifier, oneLine } from '../../accounts/certifiers/certifier-line.ts'
import { decideCertifier } from '../../accounts/certifiers/decide-certifier.ts'
import { listCertifiers } from '../../accounts/certifiers/list-certifiers.ts'
import { openForCommand } from './open-for-command.ts'
import { seenMark } from '../../accounts/certifiers/seen-mark.ts'

const HELP = `Usage:
  npm run certifiers -- list [${CERTIFIER_STATES.join('|')}]
  npm run certifiers -- confirm ID --number NUMBER --seen MARK
  npm run certifiers -- refuse ID --reason "..."
  npm run certifiers -- withdraw ID --reason "..."
MARK identifies the name, country and website that you compared with the register: the list shows it.`

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const command = readArguments()
  const config = readConfig(process.env, [])
  const { db, url } = await openForCommand(lifecycle, config)
  if (command.decision === undefined) await list(db, command.state)
  else await decide(config, { db, url }, command)
  lifecycle.stop()
})

function readArguments() {
  const { values, positionals } = parsed()
  const [verb, subject, ...more] = positionals
  const { number = null, reason = null, seen } = values
  const state = CERTIFIER_STATES.find((known) => known === subject)
  if (verb === 'list' && more.length === 0 && (subject === undefined) === (state === undefined))
    return { decision: undefined, state }
  const decision = CERTIFIER_DECISIONS.find((known) => known === verb)
  const id = Number(subject)
  if (!decision || !Number.isSafeInteger(id) || more.length > 0) throw new StartError(HELP)
  return { decision, id, registerNumber: trimmed(number), reason: trimmed(reason), mark: seen?.trim() }
}

function trimmed(text: string | null): string | null {
  return text?.trim() || null
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { number: { type: 'string' }, reason: { type: 'string' }, seen: { type: 'string' } },
    })
  } catch (error) {
    throw new StartError(HELP, { cause: error })
  }
}

async function list(db: Db, state: (typeof CERTIFIER_STATES)[number] | undefined): Promise<void> {
  const certifiers = await listCertifiers({ db }, state)
  if (certifiers.length === 0) say('There are none.')
  for (const row of certifiers) say(lineOf(row))
}

type DecideCommand = Extract<ReturnType<typeof readArguments>, { id: number }>

/**
 * The certification body that is to be confirmed, where it is still the one that was looked at. Undefined where nothing is to be
 * compared, or where it will be refused for another reason.
 */
async function asSeen(
  db: Db,
  { decision, id, registerNumber, mark }: DecideCommand,
): Promise<ListedCertifier | undefined> {
  if (decision !== 'confirm' || registerNumber === null) return undefined
  const row = (await listCertifiers({ db })).find((one) => one.id === id)
  if (!row?.decisions.includes(decision) || mark === seenMark(row)) return row
  const why =
    mark === undefined
      ? 'Compare it with the register, then repeat this with the mark that stands for what you saw.'
      : 'This certification body changed since you looked. Compare it with the register again.'
  throw new StartError(`${why}\n${lineOf(row)}`)
}

async function decide(
  config: Config,
  { db, url }: { db: Db; url: string },
  command: DecideCommand,
): Promise<void> {
  const seen = await asSeen(db, command)
  const masterKey = config.masterKey
    ? alsoOpens(config.masterKey, config.previousMasterKey)
    : alsoOpens(await embeddedMasterKey(config.dataDir, say), await ownPreviousKey(config.dataDir))
  await requireMasterKey(db, masterKey)
  // Its e-mails are queued with the decision, and sent by the server.
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
  try {
    const { companyName } = await decideCertifier(services, undefined, command.id, { ...command, seen })
    say(`${oneLine(companyName)}: ${command.decision} is done. The server sends its people an e-mail.`)
  } catch (error) {
    if (error instanceof DomainError) throw new StartError(error.message, { cause: error })
    throw error
  }
}
