/** Pictures by their media types, as plain web servers tell them by the ends of names. */
const PICTURE_ENDS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** The end of the name of a picture's file. */
export const pictureEnd = (type: string): string => PICTURE_ENDS[type] ?? 'bin'

/**
 * The path of a file that a plain web server finds by the path of an address, below the folder that it serves; undefined where no server finds one: it would read a
 * part of the path as something else (`.`, `..`, a slash within a lot).
 */
export function fileOf(address: string): string | undefined {
  const parts = address.replace(/^\/+/, '').split('/').map(decoded)
  const isFound = parts.every((part, at) => part !== undefined && isName(part, at === parts.length - 1))
  return isFound ? parts.join('/') : undefined
}

/** Files of ours that a lot or a serial number could be called like. */
const OWN: ReadonlySet<string> = new Set(['index.html', 'linkset.json'])

const isName = (part: string, isLast: boolean): boolean =>
  part !== '' && !/^\.{1,2}$|[/\\\0]/.test(part) && (isLast || !OWN.has(part))

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Where the files of a version of a passport are; in a language, where one is given. */
export const versionPath = (publicId: string, version: number, language?: string): string =>
  `/p/${publicId}/version-${version}/${language === undefined ? '' : `${language}/`}`

/**
 * A page of a passport with its links to files: a server of files does not look at `?version=`, so that each version has paths of its own. Only whole values of
 * attributes are changed, which no text of a brand can hold.
 */
export const withFileLinks = (page: string, publicId: string, end: string): string =>
  // The verifier that is exported asks no server for a credential.
  page
    .replaceAll(/href="\/verify\?credential=[\da-f-]+"/g, 'href="/verify"')
    .replaceAll(
      new RegExp(`(href|src)="/p/${publicId}(?:/(text|picture))?\\?([^"]*)"`, 'g'),
      (whole, attribute: string, part: string | undefined, query: string) => {
        const asked = new URLSearchParams(query.replaceAll('&amp;', '&'))
        const version = Number(asked.get('version'))
        if (!Number.isSafeInteger(version) || version < 1) return whole
        const folder = versionPath(publicId, version, asked.get('lang') ?? undefined)
        const file = part === 'text' ? 'text.json' : part === 'picture' ? `picture.${end}` : ''
        return `${attribute}="${folder}${file}"`
      },
    )
