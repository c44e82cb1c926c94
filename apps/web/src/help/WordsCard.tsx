import { Button, TextInput } from '@mantine/core'
import { ENGLISH_SOURCES } from '@selvedge/messages/english-sources.ts'
import { help } from '@selvedge/messages/en/help.ts'
import { terms } from '@selvedge/messages/en/terms.ts'
import { IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { withListed } from '../ui/display/with-listed.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { findWords } from './glossary-groups.ts'
import classes from './HelpPage.module.css'

/** The glossary, found by typing. Each word has an address of its own, which marks it. */
export function WordsCard() {
  const kept = useSearch({ strict: false, select: (search) => search['words'] })
  const wanted = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  // What is typed stands in the field at once; the address follows.
  const [typed, setTyped] = useState(typeof kept === 'string' ? kept : '')
  const groups = findWords(typed)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  function find(text: string) {
    setTyped(text)
    void navigate({
      to: '.',
      search: (present) => ({ ...present, words: text || undefined }),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }

  return (
    <Card title={help.words} anchor="words">
      <TextInput
        type="search"
        label={help.findWord}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes['find'] ?? ''}
        autoComplete="off"
        value={typed}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <output className="visually-hidden">{typed.trim() === '' ? '' : help.found({ count })}</output>
      {count === 0 && (
        <EmptyState title={help.noneFound({ text: typed.trim() })}>
          <Button variant="default" onClick={() => find('')}>
            {help.showAllWords}
          </Button>
        </EmptyState>
      )}
      {groups.map(({ title, entries }) => (
        <section key={title} className={classes['group']}>
          <h3>{title}</h3>
          <dl>
            {entries.map(({ name, word, meaning, source }) => (
              <div key={name} id={name} {...(name === wanted && { 'data-wanted': true })}>
                <dt>{word}</dt>
                <dd>
                  {meaning}
                  {source !== undefined && (
                    <small>{withListed(terms.source({ source }), ENGLISH_SOURCES)}</small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  )
}
