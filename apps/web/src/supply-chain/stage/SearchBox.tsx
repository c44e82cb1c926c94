import { ActionIcon, TextInput } from '@mantine/core'
import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import classes from './ChainStage.module.css'
import { isOfComposing } from '../../ui/composing.ts'

type Props = {
  text: string
  hits: number
  /** The hit that is looked at, from 0; below zero before the first. */
  place: number
  onType: (text: string, isComposing?: boolean) => void
  onGo: (step: 1 | -1) => void
}

/** Looks for nodes by material, facility or process; Enter goes from one hit to the next. */
export function SearchBox({ text, hits, place, onType, onGo }: Props) {
  const isEmpty = text.trim() === ''
  return (
    <search className={classes['search']}>
      <TextInput
        aria-label={chainStage.search}
        placeholder={chainStage.searchHint}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => onType(event.currentTarget.value, isOfComposing(event))}
        onCompositionEnd={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isOfComposing(event)) return
          if (event.key === 'Escape' && !isEmpty) {
            event.stopPropagation()
            onType('')
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          onGo(event.shiftKey ? -1 : 1)
        }}
      />
      {!isEmpty && (
        <>
          <output className={classes['hits']}>{hitsText(hits, place)}</output>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={chainStage.previousHit}
            disabled={hits === 0}
            onClick={() => onGo(-1)}
          >
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={chainStage.nextHit}
            disabled={hits === 0}
            onClick={() => onGo(1)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </search>
  )
}

function hitsText(hits: number, place: number): string {
  if (hits === 0) return chainStage.noHits
  const count = String(hits)
  return place < 0 ? chainStage.hits({ count }) : chainStage.hitOf({ place: String(place + 1), count })
}
