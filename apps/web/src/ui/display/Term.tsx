import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { common } from '@selvedge/messages/en/common.ts'
import { terms } from '@selvedge/messages/en/terms.ts'
import { ENGLISH_SOURCES } from '@selvedge/messages/english-sources.ts'
import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Term.module.css'
import { type TermName, useGlossary } from './use-glossary.ts'
import { withListed } from './with-listed.tsx'

/** A pointer on its way across the screen opens nothing, and one on its way into the explanation does not close it. */
const OPEN_MS = 350
const CLOSE_MS = 250

type Props = {
  of: TermName
  /** The word as it stands here. */
  word: string
  /** A question mark in place of the word, which stands beside it. */
  asMark?: boolean
}

/**
 * A word that explains itself: at a click or Enter, with the focus in the explanation until Esc, and under a resting pointer. Its
 * link opens a new tab, since the word may stand in a form that is half filled in.
 */
export function Term({ of, word, asMark = false }: Props) {
  const [opened, setOpened] = useState<'pointed' | 'asked'>()
  const button = useRef<HTMLButtonElement>(null)
  const { pointed, cancel } = usePointed((isPointed) =>
    setOpened((now) => (now === 'asked' ? now : isPointed ? 'pointed' : undefined)),
  )
  const close = () => {
    cancel()
    setOpened(undefined)
  }
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || opened === undefined) return
    close()
    if (opened === 'asked') button.current?.focus()
  })
  return (
    <Popover
      opened={opened !== undefined}
      onChange={(isOpen) => !isOpen && close()}
      closeOnEscape={false}
      trapFocus={opened === 'asked'}
      // In place, so that it belongs to its landmark; fixed, so that no scrolling part cuts it off.
      withinPortal={false}
      floatingStrategy="fixed"
      width="min(320px, calc(100vw - 32px))"
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={asMark ? classes['mark'] : classes['word']}
          aria-label={terms.ask({ word })}
          onClick={() => {
            cancel()
            setOpened(opened === 'asked' ? undefined : 'asked')
          }}
          {...pointed}
        >
          {asMark ? <IconHelp size={18} aria-hidden /> : word}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['explanation'] ?? ''} {...pointed}>
        {opened && <Explanation of={of} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Explanation({ of }: { of: TermName }) {
  const { words, hasFailed } = useGlossary(true)
  const source: string | undefined = words && (words.glossarySources as Record<string, string>)[of]
  return (
    <div tabIndex={-1} data-autofocus className={classes['inner']}>
      <output>
        {words && (
          <>
            <strong>{words.glossary[of]}</strong>
            <p>{words.glossaryMeanings[of]}</p>
            {source !== undefined && (
              <p className={classes['source']}>{withListed(terms.source({ source }), ENGLISH_SOURCES)}</p>
            )}
          </>
        )}
        {!words && <p>{hasFailed ? terms.failed : terms.loading}</p>}
      </output>
      <Link to="/help" hash={of} target="_blank" preload={false}>
        {terms.all} <span className="visually-hidden">{common.opensInNewTab}</span>
      </Link>
    </div>
  )
}

/** Tells when a mouse has rested on the word or its explanation, or has left both. A finger asks by touching. */
function usePointed(tell: (isPointed: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [timer])
  const later = (isPointed: boolean, after: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    cancel()
    timer.current = setTimeout(() => tell(isPointed), after)
  }
  return {
    cancel,
    pointed: { onPointerEnter: later(true, OPEN_MS), onPointerLeave: later(false, CLOSE_MS) },
  }
}

/** A field with the mark that explains its label. Beside the label, not in it: the field keeps its name. */
export function FieldTerm({ of, word, children }: { of: TermName; word: string; children: ReactNode }) {
  return (
    <div className={classes['field']}>
      {children}
      <Term of={of} word={word} asMark />
    </div>
  )
}
