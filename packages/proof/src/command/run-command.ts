import { command as texts } from '@selvedge/messages/en/command.ts'
import { LANGUAGE_CODES } from '@selvedge/messages/languages.ts'
import { basename } from 'node:path'
import { answerFor } from '../answer/answer.ts'
import type { Asked } from '../answer/missing.ts'
import { plainText } from '../answer/pieces.ts'
import { fileHash } from '../file-hash.ts'
import { blockHashesFor } from '../block-hashes.ts'
import { isFault, type Policy, readPolicy } from '../checkpoint/policy.ts'
import { policyWords } from '../checkpoint/policy-words.ts'
import { readBundle } from '../read-bundle.ts'
import { askNodeAt } from '../rpc-witness.ts'
import type { Verdict } from '../verdict.ts'
import { verifyBundleText } from '../verify-bundle.ts'
import { type Arguments, readArguments } from './arguments.ts'
import type { CheckedCredential } from '../credentials/check-credential.ts'
import { credentialIn as roleIn } from '../credentials/credential-text.ts'
import { readCredential } from '../credentials/read-credential.ts'
import { savedZips } from '../credentials/saved-zip.ts'
import { credentialReports, credentialsExit, verifyCredential } from './verify-credential.ts'
import { inColumns } from './columns.ts'
import { compare } from './compare-command.ts'
import { faultText, readingFiles } from './fault-text.ts'
import { languageTyped } from './language.ts'
import { askingIssuers } from './online.ts'
import { type Machine, witnessFor } from './machine.ts'

const EXIT = { verified: 0, altered: 1, open: 2 } as const
const NOT_UNDERSTOOD = 2

/** Runs `selvedge` with the words behind it. Returns the code to end with. */
export async function runCommand(on: Machine, typed: readonly string[]): Promise<number> {
  const machine = { ...on, readFile: readingFiles((path) => on.readFile(path)) }
  const args = readArguments(typed)
  if (args === undefined) {
    machine.print(texts.usage)
    return typed.length === 0 ? NOT_UNDERSTOOD : 0
  }
  if (typeof args === 'string') return refuse(machine, `${args}\n\n${texts.usage}`)
  if (args.language !== undefined && !languageTyped(args.language))
    machine.complain(texts.unknownLanguage({ word: args.language, codes: LANGUAGE_CODES.join(', ') }))
  try {
    if (args.command === 'headers') return await printHeaders(machine, args)
    if (args.command === 'compare') return await compare(machine, args)
    const credentials = await credentialIn(machine, args)
    if (credentials) {
      machine.print(credentialReports(credentials, args.json))
      return credentialsExit(credentials)
    }
    const { verdict, sentence } = await verify(machine, args)
    machine.print(args.json ? inJson(verdict, sentence) : inText(verdict, sentence))
    return EXIT[verdict.verdict]
  } catch (error) {
    return refuse(machine, faultText(error))
  }
}

function refuse(machine: Machine, sentence: string): number {
  machine.complain(sentence)
  return NOT_UNDERSTOOD
}

async function printHeaders(machine: Machine, { bundle: path, rpc = '' }: Arguments): Promise<number> {
  const { bundle } = readBundle(new TextDecoder().decode(await machine.readFile(path)))
  if (!bundle) throw new Error(texts.noBundle({ path }))
  for (const hash of await blockHashesFor(bundle, askNodeAt(rpc, machine.fetch))) machine.print(hash)
  return 0
}

/** The first file as a credential, or as a zip file with credentials, with the others beside it; undefined where it is none. */
async function credentialIn(machine: Machine, args: Arguments): Promise<CheckedCredential[] | undefined> {
  const bytes = await machine.readFile(args.bundle)
  const readZip = savedZips()
  const together = (await readZip(bytes))?.map(({ text }) => text) ?? []
  const texts = together.length > 0 ? together.filter(isCredential) : [new TextDecoder().decode(bytes)]
  if (!texts.some((text) => readCredential(text) !== undefined)) return undefined
  const witness = await witnessFor(machine, args)
  const policy = args.policy === undefined ? undefined : await policyIn(machine, args.policy)
  const beside = {
    texts: await savedTexts(machine, args.files, readZip),
    // Unless the reader saved them: whoever made the credential can have made what came with it.
    together,
    isTogetherOwn: args.own,
    issuers: args.issuers,
    online: args.online ? askingIssuers(machine) : undefined,
    asksAll: args.asksAll,
    now: machine.now?.() ?? new Date(),
    ledger: { contract: args.contract, policy, ...(witness && { witness }) },
  }
  const found = await Promise.all(texts.map((text) => verifyCredential(text, beside)))
  return found.filter((one) => one !== undefined)
}

const isCredential = (text: string) => roleIn(text)?.role === 'credential'

/** The text of each file, or those in it where it was saved for later. */
async function savedTexts(machine: Machine, paths: readonly string[], readZip: ReturnType<typeof savedZips>) {
  const texts: string[] = []
  for (const path of paths) {
    // One after the other, as the limit on zip files asks.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await machine.readFile(path)
    // oxlint-disable-next-line no-await-in-loop
    const saved = await readZip(bytes)
    texts.push(...(saved?.map(({ text }) => text) ?? [new TextDecoder().decode(bytes)]))
  }
  return texts
}

async function verify(machine: Machine, args: Arguments): Promise<{ verdict: Verdict; sentence: string }> {
  const read = async (path: string) => {
    const bytes = await machine.readFile(path)
    const hash = fileHash()
    hash.add(bytes)
    return { name: basename(path), sha256: hash.digest(), size: bytes.length }
  }
  const text = new TextDecoder().decode(await machine.readFile(args.bundle))
  const files = await Promise.all(args.files.map(read))
  const witness = await witnessFor(machine, args)
  const { contract } = args
  const policy = args.policy === undefined ? undefined : await policyIn(machine, args.policy)
  const verdict = await verifyBundleText(text, { files, contract, policy, ...(witness && { witness }) })
  const { bundle } = readBundle(text)
  const { headline } = answerFor(verdict, bundle, { files, contract, asked: askedBy(args) })
  return { verdict, sentence: plainText(headline) }
}

async function policyIn(machine: Machine, path: string): Promise<Policy> {
  const policy = readPolicy(new TextDecoder().decode(await machine.readFile(path)))
  if (isFault(policy)) throw new Error(texts.policyFile({ path, fault: policyWords(policy) }))
  return policy
}

function askedBy({ rpc, header, ownHeader }: Arguments): Asked {
  if (rpc !== undefined) return 'node'
  if (ownHeader !== undefined) return 'own headers'
  return header === undefined ? 'nobody' : 'headers'
}

const inJson = (verdict: Verdict, sentence: string) => JSON.stringify({ ...verdict, sentence }, undefined, 2)

function inText({ parts }: Verdict, sentence: string): string {
  const rows = parts.map(({ part, status, sentence: said }) => [texts[part], texts[status], said])
  return [sentence, ...inColumns(rows, [9, 11])].join('\n')
}
