import { tables } from '@selvedge/messages/en/tables.ts'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './DataTable.module.css'
import { pageWindow } from './page-window.ts'

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void }

/** Moves through the pages of a list. */
export function Pager({ label, page, pages, onPage }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={classes['pager']}>
        <li>
          <Button
            variant="subtle"
            px="xs"
            aria-label={tables.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
        </li>
        {pageWindow(page, pages).map((n) => (
          <li key={n}>
            <Button
              variant={n === page ? 'filled' : 'subtle'}
              px="sm"
              aria-label={tables.pageOf({ page: String(n), pages: String(pages) })}
              {...(n === page && { 'aria-current': 'page' as const })}
              onClick={() => onPage(n)}
            >
              {n}
            </Button>
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            px="xs"
            aria-label={tables.nextPage}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </li>
      </ul>
    </nav>
  )
}
