import type { Pieces } from '@selvedge/proof/answer/pieces.ts'
import { Fragment } from 'react'
import { ListedName } from '../ui/display/ListedName.tsx'

/** A sentence of the verifier: what others stated stands out, a day bears its exact time. */
export function Said({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, at) => {
    // The parts of a sentence have no other name than their place.
    const key = `${at}`
    if (typeof piece === 'string') return <Fragment key={key}>{piece}</Fragment>
    if ('stated' in piece)
      return <b key={key}>{piece.isEntry ? <ListedName of={piece.stated} /> : piece.stated}</b>
    return (
      <time key={key} dateTime={piece.at} {...(piece.exact !== undefined && { title: piece.exact })}>
        {piece.day}
      </time>
    )
  })
}

/** What a sentence is told from others by, in a list. */
export const keyOf = (pieces: Pieces): string => JSON.stringify(pieces)
