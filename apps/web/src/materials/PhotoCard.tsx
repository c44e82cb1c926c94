import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { removePhotoEndpoint, setPhotoEndpoint } from '@selvedge/contract/pictures.ts'
import { pictures } from '@selvedge/messages/en/pictures.ts'
import { IconPhoto } from '@tabler/icons-react'
import { call } from '../api.ts'
import { PictureEditor } from '../records/picture/PictureEditor.tsx'
import PictureFrame from '../records/picture/PictureFrame.tsx'
import { Card } from '../ui/layout/Card.tsx'

const SIZE = 120

/** The photo of a material, which anybody of its company changes. */
export function PhotoCard({ material: { id, photo } }: { material: MaterialRow }) {
  const params = { id: String(id) }
  return (
    <Card title={pictures.photo}>
      <PictureEditor
        about={pictures.photoAbout}
        has={Boolean(photo)}
        onSet={(content) => call(setPhotoEndpoint, { params, body: { content } })}
        onRemove={() => call(removePhotoEndpoint, { params })}
      >
        <PictureFrame sha256={photo} size={SIZE} fallback={<IconPhoto size={32} stroke={1.25} />} />
      </PictureEditor>
    </Card>
  )
}
