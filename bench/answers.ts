import { readFile, writeFile } from 'node:fs/promises'
import { compareRecordings } from './answers/compare.ts'
import { type Recording, recordAnswers } from './answers/record-answers.ts'

const HELP = `Usage:
  npm run answers -- FILE                      starts a server on the demo world, makes every call, writes the answers
  npm run answers -- --compare OLD NEW [--allow-added code,params]
                                               prints what is answered otherwise; fields that are added are allowed by name`

const say = (line: string) => console.log(line)
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Recording

const [first, ...rest] = process.argv.slice(2)
if (first === undefined || first === '--help') {
  say(HELP)
  process.exitCode = first === undefined ? 1 : 0
} else if (first === '--compare') {
  process.exitCode = await compare(rest)
} else {
  const recording = await recordAnswers(say)
  await writeFile(first, `${JSON.stringify(recording, undefined, 1)}\n`)
  say(`${recording.answers.length} answers and ${recording.mails.length} e-mails are in ${first}`)
  if (recording.neverAllowed.length > 0) say(`Allowed to nobody: ${recording.neverAllowed.join(', ')}`)
}

async function compare([old, renewed, option, names]: string[]): Promise<number> {
  const isOption = option === undefined || (option === '--allow-added' && names !== undefined)
  if (old === undefined || renewed === undefined || !isOption) {
    say(HELP)
    return 1
  }
  const allowed = new Set((names ?? '').split(',').filter((name) => name !== ''))
  const differences = compareRecordings(await read(old), await read(renewed), allowed)
  for (const line of differences) say(line)
  say(differences.length === 0 ? 'Everything is answered as before.' : `${differences.length} differences`)
  return differences.length === 0 ? 0 : 1
}
