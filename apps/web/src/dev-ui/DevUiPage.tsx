import { Stack } from '@mantine/core'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { MessageSamples } from './MessageSamples.tsx'
import { PickerSamples } from './PickerSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { TableSample } from './TableSample.tsx'

/** Every piece of the design system in all its states, for those who build screens. */
export function DevUiPage() {
  return (
    <>
      <PageHeader
        title="Design system"
        crumbs={['Developers']}
        intro="Every piece that screens are made of, in all its states."
      />
      <Stack gap="lg">
        <StateSamples />
        <MessageSamples />
        <FieldSamples />
        <PickerSamples />
        <TableSample />
      </Stack>
    </>
  )
}
