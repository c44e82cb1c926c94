import { useState } from 'react'
import { CompanyPicker } from '../pickers/CompanyPicker.tsx'
import type { Invitation } from '../pickers/InviteCompanyDialog.tsx'
import { MaterialPicker, type PickedMaterial } from '../pickers/MaterialPicker.tsx'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'

/** The pickers that search on the server. */
export function PickerSamples() {
  const [company, setCompany] = useState<string | null>(null)
  const [invited, setInvited] = useState<Invitation | null>(null)
  const [material, setMaterial] = useState<PickedMaterial | null>(null)
  return (
    <FormSection title="Pickers">
      <FieldGrid>
        <CompanyPicker
          label="Company"
          value={company}
          invited={invited}
          onPick={setCompany}
          onInvite={setInvited}
        />
        <MaterialPicker label="Material" from="all" value={material} onPick={setMaterial} />
        <MaterialPicker
          label="Received material"
          from="received"
          value={material}
          onPick={setMaterial}
          error="Select a material."
        />
      </FieldGrid>
    </FormSection>
  )
}
