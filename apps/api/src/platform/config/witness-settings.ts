import { readFileSync } from 'node:fs'
import { isFault, NO_QUORUM, type Policy, readPolicy } from '@selvedge/proof/checkpoint/policy.ts'
import type { NoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import type { SettingValues } from './settings.ts'
import { systemCode } from './start-error.ts'

type Problems = Map<string, string>

/** The log of this server for witnesses: its name, its key, and which witnesses are asked. */
export type CheckpointSettings = {
  origin: string
  keyFile: string | undefined
  policy: Policy
  /** The policy as it was written, to be handed on to those who verify. */
  policyText: string
}

/** This server as a witness of others: its name, its key, and whose logs it cosigns. */
export type CosigningSettings = { name: string; keyFile: string | undefined; logs: readonly NoteKey[] }

/** Nobody is asked, and nobody has to be. */
const NOBODY: Policy = { logs: [], witnesses: [], groups: new Map(), quorum: NO_QUORUM }

/** What the settings say about witnesses, those of this server and this server as one. Faults are added to the problems. */
export function readWitnessSettings(
  values: SettingValues,
  problems: Problems,
): { checkpoints: CheckpointSettings | undefined; cosigning: CosigningSettings | undefined } {
  const witnesses = readFile('LEDGER_WITNESSES_FILE', values, problems)
  const logs = readFile('WITNESS_LOGS_FILE', values, problems, { needsQuorum: false })
  const { LEDGER_LOG_ORIGIN: origin, LEDGER_LOG_KEY_FILE: logKeyFile } = values
  const { WITNESS_NAME: name, WITNESS_KEY_FILE: keyFile } = values
  if (values.LEDGER_WITNESSES_FILE && !origin)
    problems.set('LEDGER_WITNESSES_FILE', 'needs LEDGER_LOG_ORIGIN: witnesses know a log by its name')
  if (values.WITNESS_LOGS_FILE && !name)
    problems.set('WITNESS_LOGS_FILE', 'needs WITNESS_NAME: cosignatures bear the name of the witness')
  if (name && !values.WITNESS_LOGS_FILE)
    problems.set('WITNESS_NAME', 'needs WITNESS_LOGS_FILE: a witness cosigns no logs but those it knows')
  if (values.DATABASE_URL && origin && !logKeyFile)
    problems.set('LEDGER_LOG_KEY_FILE', 'is needed with DATABASE_URL: all servers sign as one log')
  if (values.DATABASE_URL && name && !keyFile)
    problems.set('WITNESS_KEY_FILE', 'is needed with DATABASE_URL: all servers cosign as one witness')
  const notAsked = witnesses?.policy.witnesses.find(({ url }) => url !== undefined && !isWebAddress(url))
  if (notAsked)
    problems.set(
      'LEDGER_WITNESSES_FILE',
      `must give ${notAsked.name} an address that begins with http:// or https://`,
    )
  return {
    checkpoints: origin
      ? {
          origin,
          keyFile: logKeyFile,
          policy: witnesses?.policy ?? NOBODY,
          policyText: witnesses?.text ?? '',
        }
      : undefined,
    cosigning: name && logs ? { name, keyFile, logs: logs.policy.logs } : undefined,
  }
}

const isWebAddress = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url)

function readFile(
  name: 'LEDGER_WITNESSES_FILE' | 'WITNESS_LOGS_FILE',
  values: SettingValues,
  problems: Problems,
  options: { needsQuorum?: boolean } = {},
): { policy: Policy; text: string } | undefined {
  const path = values[name]
  if (path === undefined) return undefined
  try {
    const text = readFileSync(path, 'utf8')
    const policy = readPolicy(text, options)
    if (!isFault(policy)) return { policy, text }
    problems.set(
      name,
      `is no policy of c2sp.org/tlog-policy: line ${policy.line} has the fault ${policy.fault}`,
    )
  } catch (error) {
    problems.set(name, `cannot be read (${systemCode(error)})`)
  }
  return undefined
}
