import { refName, type Schema } from '../description/schemas.ts'
import { type Html, html, prose } from './html.ts'

type Field = { name: string; required: boolean; schema: Schema }

/** The type of a value in words, with links to the shapes that have a name. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref)
    return html`<a href="#shape-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(typeOf), ' or ')
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ', ',
    )
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}`
  if (typeof schema.additionalProperties === 'object')
    return html`object, by key: ${typeOf(schema.additionalProperties)}`
  const types = [schema.type ?? 'any'].flat()
  return html`${types.join(' or ')}${bounds(schema)}`
}

const joined = (parts: readonly Html[], by: string) =>
  html`${parts.flatMap((part, i) => (i === 0 ? [part] : [by, part]))}`

function bounds({ format, minimum, maximum, maxLength, pattern }: Schema): string {
  const notes = [
    format,
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    pattern !== undefined && pattern.length < 40 && `as ${pattern}`,
  ].filter(Boolean)
  return notes.length > 0 ? ` (${notes.join(', ')})` : ''
}

/** The fields of an object, and those of objects in it that have no name: `positions[].quantity`. */
export function fieldsOf(schema: Schema, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = `${before}${key}`
    const required = schema.required?.includes(key) === true
    return [{ name, required, schema: inner }, ...fieldsOf(...insideOf(inner, name))]
  })
}

function insideOf(schema: Schema, name: string): [Schema, string] {
  const chosen = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  return chosen.type === 'array' ? insideOf(chosen.items ?? {}, `${name}[]`) : [chosen, `${name}.`]
}

/** A table of fields; `what` names it for screen readers. */
export function fieldTable(fields: readonly Field[], what: string): Html {
  if (fields.length === 0) return html``
  const rows = fields.map(
    ({ name, required, schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required && html` <span class="must">required</span>`}</th>
        <td>
          ${typeOf(schema)}${schema.description !== undefined && html`<br /><span class="soft">${prose(schema.description)}</span>`}
        </td>
      </tr> `,
  )
  return html`<div class="wide">
    <table>
      <caption>
        ${what}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
