import { Button } from '@mantine/core'
import { PAGINATION_WINDOW } from '@selvedge/domain/limits.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './DataTable.module.css'

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void }

/** The pages offered: a window that moves along with the present page. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(
    1,
    Math.min(page - Math.floor((PAGINATION_WINDOW - 1) / 2), pages - PAGINATION_WINDOW + 1),
  )
  return Array.from({ length: Math.min(PAGINATION_WINDOW, pages) }, (_, i) => first + i)
}

/** Moves through the pages of a list. */
export function Pager({ label, page, pages, onPage }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={classes['pager']}>
        <li>
          <Button
            variant="subtle"
            px="xs"
            aria-label="Previous page"
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
              aria-label={`Page ${n} of ${pages}`}
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
            aria-label="Next page"
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
