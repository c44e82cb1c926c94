import { Loader } from '@mantine/core'
import classes from '../layout/cards.module.css'

/** A wait with a text that says for what; `cover` lays it over the whole screen. */
export function LoadingOverlay({ text, cover = false }: { text: string; cover?: boolean }) {
  return (
    <output className={classes['overlay']} {...(cover && { 'data-cover': true })}>
      <Loader aria-hidden />
      <span>{text}</span>
    </output>
  )
}
