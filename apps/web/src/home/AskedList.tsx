import { Button, type ButtonProps } from '@mantine/core'
import type { WantedRow } from '@selvedge/contract/companies.ts'
import { home } from '@selvedge/messages/en/home.ts'
import { IconCircle, IconCircleCheck, IconClipboardList } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { usePages } from '../use-pages.ts'
import { formOf } from './asked-forms.ts'
import classes from './HomePage.module.css'

const LinkButton = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
))

/** What a company is asked for, with the way to each. */
export default function AskedList({ rows }: { rows: readonly WantedRow[] }) {
  const pages = usePages()
  const title = home.asked({ company: rows[0]?.companyName ?? '' })
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
