import { zodResolver } from '@hookform/resolvers/zod'
import { CODED, issueIn } from '@selvedge/contract/zod-issues.ts'
import { type Issue, issues } from '@selvedge/domain/issues.ts'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { fieldText } from './plain-words.ts'

/** What is wrong by field path; undefined if the field is fine. */
export type RuleErrors = Record<string, Issue | undefined>

/**
 * Checks a form with the schema of its endpoint, and passes its values on as they were typed: the server reads them with the same
 * schema. `rules` are those a schema cannot express. Unlike refinements they run even while other fields are missing, so that all
 * errors show at once; and their messages take precedence over the schema's.
 */
export function formResolver<T extends FieldValues>(
  schema: z.ZodType<unknown, T>,
  rules: (values: T) => RuleErrors = () => ({}),
): Resolver<T, unknown, T> {
  const bySchema = zodResolver(schema, CODED, { raw: true })
  return async (values, context, options) => {
    const { errors } = await bySchema(values, context, options)
    saySentences(errors)
    for (const [path, issue] of Object.entries(rules(values)))
      if (issue !== undefined) set(errors, path, { type: 'rule', message: fieldText(path, issue) })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** The messages of a schema are codes; what stands beside a field is a sentence. */
function saySentences(errors: FieldErrors): void {
  for (const [path, error] of Object.entries(errors)) {
    if (error === undefined) continue
    if (typeof error.message === 'string')
      error.message = fieldText(path, issueIn(error.message) ?? issues.invalidInput)
    // A field of parts: each has its own.
    else saySentences(error as FieldErrors)
  }
}
