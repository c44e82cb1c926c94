import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { discardPassportEndpoint, type Passport } from '@selvedge/contract/passports.ts'
import type { StatusChange } from '@selvedge/domain/passport/status.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import classes from './passports.module.css'
import { PassportStatusBadge } from './PassportStatusBadge.tsx'
import { StatusDialog } from './StatusDialog.tsx'

/** What can be done to a passport as a whole, beside its draft. */
export function PassportActions({ passport }: { passport: Passport }) {
  const [change, setChange] = useState<StatusChange>()
  const { publicId, version, permissions } = passport
  return (
    <div className={classes['actions']}>
      <PassportStatusBadge passport={passport} />
      {version > 0 && (
        <Button
          component="a"
          href={`/p/${publicId}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="compact-sm"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {texts.openPage}
        </Button>
      )}
      {permissions.changes.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {texts.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {permissions.changes.map((one) => (
              <Menu.Item key={one} onClick={() => setChange(one)}>
                {texts.change({ change: one })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {version === 0 && <DiscardButton passport={passport} />}
      <StatusDialog passport={passport} change={change} onClose={() => setChange(undefined)} />
    </div>
  )
}

function DiscardButton({ passport: { id } }: { passport: Passport }) {
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure(false)
  const { run, error, isRunning } = useAction({
    run: async () => {
      await call(discardPassportEndpoint, { params: { id } })
      toast.info(texts.discarded)
      await navigate({ to: '/passports', ignoreBlocker: true })
      void changed('passport')
    },
  })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        {texts.discard}
      </Button>
      <ConfirmModal
        opened={opened}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        danger
        busy={isRunning}
        error={error}
        onConfirm={() => run()}
        onCancel={close}
      >
        {texts.discardText}
      </ConfirmModal>
    </>
  )
}
