import { shell } from '@selvedge/messages/en/shell.ts'
import { useEffect } from 'react'
import { toast } from '../../ui/feedback/toast-store.ts'
import type { Palette } from './use-palette.ts'

/** In place of a search that could not be fetched: the screen below stays as it is, and says so. */
export function SearchMissing({ palette: { opened, close } }: { palette: Palette }) {
  useEffect(() => {
    if (!opened) return
    toast.error(shell.searchMissing)
    close()
  })
  return null
}
