import { tables } from '@selvedge/messages/en/tables.ts'
import { Button, Menu } from '@mantine/core'
import { type Icon, IconDownload } from '@tabler/icons-react'

type Props<Format extends string> = {
  /** What is exported, as its button is named, and while it works. */
  label: string
  busyLabel: string
  formats: readonly { format: Format; label: string; Icon: Icon }[]
  onChoose: (format: Format) => void
  busy: boolean
  disabled?: boolean
  size?: 'xs' | 'sm'
}

/** Asks in which format something is to be saved. */
export function FormatMenu<Format extends string>(props: Props<Format>) {
  const { label, busyLabel, formats, onChoose, busy, disabled = false, size = 'sm' } = props
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={busy}
          disabled={disabled}
          aria-label={busy ? busyLabel : label}
        >
          {tables.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label: name, Icon: Symbol }) => (
          <Menu.Item
            key={format}
            leftSection={<Symbol size={18} aria-hidden />}
            onClick={() => onChoose(format)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
