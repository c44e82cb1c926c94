export type FieldError = { path: string; message: string }

/** Every message of a form's error tree, with the path of its field. */
export function fieldErrorsOf(errors: object, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const path = prefix === '' ? key : `${prefix}.${key}`
    if ('message' in value && typeof value.message === 'string')
      return [{ path: path.replace(/\.root$/, ''), message: value.message }]
    return fieldErrorsOf(value, path)
  })
}
