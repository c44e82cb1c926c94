const MAX_CHARACTERS = 200
/** The longest ending of a name that is kept when the rest is cut. */
const MAX_ENDING_CHARACTERS = 12

/**
 * Control characters and halves of characters; marks that turn the direction of what follows, with which an `.exe` reads
 * as a `.pdf`; and what a header or a file system reads as its own.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]/gu

/** The last part of a path, without what a header, a file system or a reader would misread, and not too long. */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = shortened(last.replace(UNSAFE, '_').trim()).trim()
  return clean === '' || /^\.+$/.test(clean) ? 'document' : clean
}

function shortened(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_CHARACTERS) return name
  const dot = characters.lastIndexOf('.')
  const ending = characters.length - dot <= MAX_ENDING_CHARACTERS ? characters.slice(dot) : []
  return [...characters.slice(0, MAX_CHARACTERS - ending.length), ...ending].join('')
}
