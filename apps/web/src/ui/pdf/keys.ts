import { pdf } from '@selvedge/messages/en/pdf.ts'

/** What a key does in the viewer. */
export type PdfCommand =
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'turn'
  | 'search'
  | 'close-search'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const COMMANDS: Readonly<Record<string, PdfCommand>> = {
  PageDown: 'next-page',
  ArrowRight: 'next-page',
  PageUp: 'previous-page',
  ArrowLeft: 'previous-page',
  Home: 'first-page',
  End: 'last-page',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit-width',
  r: 'turn',
  '/': 'search',
  Escape: 'close-search',
}

/** The command of a key that was pressed inside the viewer, outside its fields; the browser's own keys stay its own. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): PdfCommand | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' ? 'search' : undefined
  return COMMANDS[key]
}

/** The keys as the help lists them. */
export const KEY_HELP: readonly (readonly [keys: string, what: string])[] = [
  [pdf.keyScroll, pdf.keyScrollText],
  [pdf.keyPages, pdf.keyPagesText],
  [pdf.keyEnds, pdf.keyEndsText],
  [pdf.keyZoom, pdf.keyZoomText],
  [pdf.keyFit, pdf.keyFitText],
  [pdf.keyTurn, pdf.keyTurnText],
  [pdf.keySearch, pdf.keySearchText],
  [pdf.keyHits, pdf.keyHitsText],
  [pdf.keyClose, pdf.keyCloseText],
]
