import { Button, Group, Stack } from '@mantine/core'
import { common } from '@selvedge/messages/en/common.ts'
import { profile } from '@selvedge/messages/en/profile.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MaterialPicker, type PickedMaterial } from '../pickers/MaterialPicker.tsx'
import { useCurrentUser } from '../session.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { usePages } from '../use-pages.ts'

/** Asks for which of their company’s materials a user wants to see the supply chain. */
export function ChooseChainDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const pages = usePages()
  const navigate = useNavigate()
  const [material, setMaterial] = useState<PickedMaterial | null>(null)
  const show = () => {
    if (material) void navigate(pages.supplyChain(material.id))
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={profile.chainTitle}>
      <Stack gap="md">
        <MaterialPicker
          label={profile.chainMaterial}
          description={profile.chainMaterialHint}
          from="all"
          company={user.company.companyName}
          value={material}
          onPick={setMaterial}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button disabled={material === null} onClick={show}>
            {profile.chainShow}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
