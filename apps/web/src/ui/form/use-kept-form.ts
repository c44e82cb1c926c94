import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { dropKept, keepForReload, readKept } from '../../drafts.ts'
import { useUnsaved } from '../../unsaved.ts'

/**
 * A form of somebody who is not signed in: what was typed into it is kept while the page is loaded anew in another language.
 *
 * @param secrets - the fields of passwords, which are kept nowhere: who has typed one is asked before (`lostByReload`)
 */
export function useKeptForm<T extends FieldValues>(
  { getValues, reset, formState }: UseFormReturn<T>,
  secrets: readonly (Path<T> & keyof T)[] = [],
): void {
  const [kept] = useState(readKept<T>)
  const { isDirty } = formState
  useEffect(() => {
    dropKept()
    if (Object.keys(kept).length > 0) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
  }, [kept, getValues, reset])
  useUnsaved({
    keep: () => {
      const isSecret = (name: string) => secrets.some((secret) => secret === name)
      if (isDirty)
        keepForReload(Object.fromEntries(Object.entries(getValues()).filter(([name]) => !isSecret(name))))
    },
  })
}
