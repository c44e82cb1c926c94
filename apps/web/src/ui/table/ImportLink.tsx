import { Button } from '@mantine/core'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

type Props = {
  to: '/imports/trades' | '/imports/certificates'
  /** What is imported, for who hears the link alone. */
  label: string
}

/** In the head of a list: the way to import many of what it has. */
export const ImportLink = ({ to, label }: Props) => (
  <Button
    renderRoot={(props) => <Link {...props} to={to} preload={false} />}
    variant="default"
    size="xs"
    leftSection={<IconTableImport size={16} aria-hidden />}
    aria-label={label}
  >
    {tables.importMany}
  </Button>
)
