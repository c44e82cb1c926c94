import { Link } from '@tanstack/react-router'

/** From a record to the table of its kind, which is on the home page: in a tab on narrow screens, below the others on wide ones. */
export const tableCrumb = (label: string, tab: string, anchor: string) => ({
  label,
  link: (
    <Link to="/" search={{ tab }} hash={anchor}>
      {label}
    </Link>
  ),
})
