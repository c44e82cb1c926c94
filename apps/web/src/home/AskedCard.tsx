import { Button, type ButtonProps } from '@mantine/core'
import { home } from '@selvedge/messages/en/home.ts'
import { IconCircle, IconCircleCheck, IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { usePages } from '../use-pages.ts'
import { formOf } from './asked-forms.ts'
import { wantedQuery } from './home-queries.ts'
import classes from './HomePage.module.css'

const LinkButton = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
))

/** What the company that invited this one asks it for, with the way to each; gone once all of it is recorded. */
export function AskedCard() {
  const pages = usePages()
  const { data: rows = [] } = useQuery(wantedQuery)
  const [first] = rows
  if (!first) return null
  const title = home.asked({ company: first.companyName })
  return (
    <section className={classes['asked']} aria-label={title}>
      <h2>
        <IconClipboardList size={22} aria-hidden />
        {title}
      </h2>
      <ul>
        {rows.map((row) => {
          const { wanted, isDone } = row
          return (
            <li key={wanted} data-done={isDone}>
              {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
              <span>
                {home.askedFor({ wanted })}
                {isDone && ` ${home.askedDone}`}
              </span>
              {!isDone && <LinkButton {...formOf(pages, row)}>{home.askedAction({ wanted })}</LinkButton>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
