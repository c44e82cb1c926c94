import { scopeForm as texts } from '@selvedge/messages/en/scope-form.ts'

const LINES = {
  standards: {
    line: texts.standard,
    fields: () => ({ name: texts.standardName, version: texts.standardVersion }),
  },
  products: {
    line: texts.product,
    fields: () => ({
      category: texts.category,
      detail: texts.detail,
      composition: texts.composition,
      grade: texts.grade,
      processes: texts.processes,
      facility: texts.facility,
    }),
  },
  sites: {
    line: texts.site,
    fields: () => ({
      kind: texts.kind,
      name: texts.name,
      identifier: texts.identifier,
      address: texts.address,
      country: texts.country,
      processes: texts.processes,
      capacity: texts.capacity,
      body: texts.body,
      expires: texts.expires,
    }),
  },
} as const

/** The heading of a field of the sites and products, by its path in the form; undefined for any other. */
export function scopeLabel(path: string): string | undefined {
  if (!isScopePath(path)) return undefined
  const [, group = '', at = '', field = ''] = /^scope\.(\w+)\.(\d+)\.?(\w*)/.exec(path) ?? []
  const lines = group in LINES ? LINES[group as keyof typeof LINES] : undefined
  if (!lines) return path === 'scope.version' ? texts.version : texts.title
  const line = lines.line({ number: String(Number(at) + 1) })
  const names: Readonly<Record<string, string>> = lines.fields()
  const name = names[field]
  return name === undefined ? line : texts.labelled({ label: line, value: name })
}

/** Whether a field of the form is one of the sites and products. */
export const isScopePath = (path: string): boolean => path === 'scope' || path.startsWith('scope.')
