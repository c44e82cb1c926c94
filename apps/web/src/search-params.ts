/** The raw parameters of an address. Whatever a screen cannot use counts as missing. */
export type Search = Record<string, unknown>

/** Leaves out what is undefined, in the value and in the type. */
export const withoutUndefined = <T extends Search>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const oneOf = <const T extends readonly string[]>(known: T, value: unknown): T[number] | undefined =>
  known.find((one) => one === value)

/** Only addresses of our own: a log-in must not forward to another site. */
export const ownPath = (value: unknown) =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined

/** Every parameter as the text it is. A screen's tables read theirs from these, and fall back where they know none. */
export const texts = (search: Search): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
