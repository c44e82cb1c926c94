import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** Messages by field path; undefined if the field is fine. */
export type RuleErrors = Record<string, string | undefined>

/**
 * Checks a form with the schema of its endpoint, and passes its values on as they were typed: the server reads them with the same
 * schema. `rules` are those a schema cannot express. Unlike refinements they run even while other fields are missing, so that all
 * errors show at once; and their messages take precedence over the schema's.
 */
export function formResolver<T extends FieldValues>(
  schema: z.ZodType<unknown, T>,
  rules: (values: T) => RuleErrors = () => ({}),
): Resolver<T, unknown, T> {
  const bySchema = zodResolver(schema, undefined, { raw: true })
  return async (values, context, options) => {
    const { errors } = await bySchema(values, context, options)
    for (const [path, message] of Object.entries(rules(values)))
      if (message !== undefined) set(errors, path, { type: 'rule', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
