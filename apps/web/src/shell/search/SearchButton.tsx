import { frame } from '@selvedge/messages/en/frame.ts'
import { IconSearch } from '@tabler/icons-react'
import classes from './SearchButton.module.css'

const keys = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? frame.searchKeysOfApple : frame.searchKeys)

/** Looks like the field it opens; in a bar without room, a magnifying glass. */
export function SearchButton({ onOpen, small = false }: { onOpen: () => void; small?: boolean }) {
  return (
    <button
      type="button"
      className={classes['open']}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      {...(small && { 'data-small': true })}
      onClick={onOpen}
    >
      <IconSearch size={small ? 24 : 18} aria-hidden />
      <span>{frame.search}</span>
      <kbd aria-hidden>{keys()}</kbd>
    </button>
  )
}
