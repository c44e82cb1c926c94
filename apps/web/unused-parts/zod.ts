import { fileURLToPath } from 'node:url'
import { said, textsIn } from './sources.ts'

const OURS = ['../src', '../../../packages/contract/src', '../../../packages/domain/src'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

/**
 * How zod's schemas describe themselves as JSON schemas, which only the server's reference asks of them; and zod's own sentences, in
 * whose place forms say ours.
 */
const UNUSED = [
  [/^import en from .*$/gm, 'const en = () => ({});'],
  // For data that refer to themselves, which JSON can not.
  [/core\.memoizer\(\)/, 'undefined'],
  [/inst\._zod\.processJSONSchema = .*$/gm, ''],
  [/^ {4}\w+: \(inst\) => processors\.aggregateChecks\(inst\).*$/gm, ''],
  [/^ {4}\w+: \(inst\) => \{\n.*processors\.aggregateChecks\(inst\);\n.*\n {4}\},$/gm, ''],
  [/\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [/\bcreateToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
] as const

/** A method of a kind of schema: `email(params) { … },`. Each keeps the kind of schema that it would make. */
const METHOD = /^ {4}(?:async )?(\w+)\([^)]*\) \{\n(?: {8}.*\n)*? {4}\},$/gm
const CALLED = /(?<=\.)\w+(?=\()/g

/** What zod's own methods call on a schema. */
const BY_ZOD = new Set(['check', 'clone', 'safeParse'])

/** zod's module of schemas without the methods that no contract calls. */
export function zodMethods(): (code: string) => string {
  const called = said(OURS.flatMap(textsIn), CALLED)
  return (code) =>
    UNUSED.reduce((rest, [line, without]) => rest.replace(line, without), code).replace(
      METHOD,
      (method, name: string) => (called.has(name) || BY_ZOD.has(name) ? method : ''),
    )
}
