import type { OpenApi } from '../description/document.ts'
import type { Operation } from '../description/operation.ts'
import { refName, type Schema } from '../description/schemas.ts'
import { curlOf } from './curl.ts'
import { fieldsOf, fieldTable, typeOf } from './fields.ts'
import { type Html, html, prose } from './html.ts'

type Call = { method: string; path: string; operation: Operation; document: OpenApi }

/** One endpoint of the reference: closed it shows what it does, open how to call it and what it answers. */
export function callHtml({ method, path, operation, document }: Call): Html {
  const verb = method.toUpperCase()
  const { operationId, summary, description } = operation
  // The name is inside, so that a link to it opens it.
  return html`<details
    class="call"
    data-search="${`${verb} ${path} ${summary} ${operationId}`.toLowerCase()}"
  >
    <summary>
      <h3><span class="verb ${method}">${verb}</span> <code>${path}</code></h3>
      <p>${prose(summary)}</p>
    </summary>
    <div class="inside" id="${operationId}">
      <p>
        ${description} <a class="anchor" href="#${operationId}" aria-label="Link to ${verb} ${path}">Link</a>
      </p>
      ${parametersOf(operation)}${bodyOf(operation, document)}${answersOf(operation, document)}
      <h4>Example</h4>
      <pre
        tabindex="0"
        aria-label="Example of ${verb} ${path}"
      ><code>${curlOf({ method: verb, path, operation })}</code></pre>
      ${accessOf(operation)}
    </div>
  </details> `
}

function parametersOf({ parameters }: Operation): Html {
  const table = (place: string, what: string) =>
    fieldTable(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, required, description, schema }) => ({
          name,
          required,
          schema: description === undefined ? schema : { ...schema, description },
        })),
      what,
    )
  if (parameters.length === 0) return html``
  return html`<h4>Parameters</h4>
    ${table('path', 'In the path')}${table('query', 'In the query')}${table('header', 'In the headers')}`
}

function bodyOf({ requestBody }: Operation, { components }: OpenApi): Html {
  if (!requestBody) return html``
  const types = Object.keys(requestBody.content)
  const [first] = Object.values(requestBody.content)
  const named = components.schemas[refName(first?.schema.$ref ?? '')]
  return html`<h4>Body</h4>
    <p>${requestBody.description} Sent as ${types.join(' or ')}.</p>
    ${schemaHtml(named ?? first?.schema)}`
}

/** A shape by its name, anything else by its fields. */
function schemaHtml(schema: Schema | undefined): Html {
  if (!schema || Object.keys(schema).length === 0) return html``
  const fields = fieldsOf(schema.type === 'array' ? (schema.items ?? {}) : schema)
  if (fields.length > 0)
    return html`${schema.type === 'array' && html`<p>A list of these.</p>`}${fieldTable(fields, 'Fields')}`
  return html`<p>${typeOf(schema)}</p>`
}

function answersOf({ responses }: Operation, { components }: OpenApi): Html {
  const entries = Object.entries(responses).map(([status, either]) => ({
    status,
    response: '$ref' in either ? components.responses[refName(either.$ref)] : either,
  }))
  const success = entries.find(({ status }) => status === '200')?.response
  const refusals = entries.filter(({ status }) => status !== '200')
  const types = Object.keys(success?.content ?? {})
  const headers = Object.keys(success?.headers ?? {})
  return html`<h4>Answer</h4>
    <p>
      <code>200</code> ${success?.description} ${types.length > 0 && `As ${types.join(' or ')}.`} Headers:
      ${headers.join(', ')}.
    </p>
    ${schemaHtml(Object.values(success?.content ?? {})[0]?.schema)}
    <h4>Refusals</h4>
    <ul>
      ${refusals.map(({ status, response }) => html`<li><code>${status}</code> ${response?.description}</li>`)}
    </ul>`
}

function accessOf(operation: Operation): Html {
  const rows = operation['x-selvedge-access'].map(({ about, cells }) => {
    const byAnswer = Map.groupBy(Object.entries(cells), ([, answer]) => answer)
    const answers = [...byAnswer].map(
      ([answer, entries]) =>
        html`<li><code>${answer}</code> ${entries.map(([name]) => name).join(', ')}</li>`,
    )
    return html`${about !== undefined && html`<p>${about}:</p>`}
      <ul>
        ${answers}
      </ul>`
  })
  return html`<h4>Who may call it</h4>
    <p class="soft">By <a href="#callers">callers</a>.</p>
    ${rows}`
}
