import { readPictureEndpoint } from '@selvedge/contract/pictures.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { callFile } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import classes from './PictureFrame.module.css'

/** A picture never changes under its name: it is fetched once. */
const pictureQuery = (sha256: string | null | undefined) =>
  queryOptions({
    queryKey: keys.pictures.one(sha256 ?? ''),
    queryFn: async ({ signal }) =>
      (await callFile(readPictureEndpoint, { params: { sha256: sha256 ?? '' } }, { signal })).bytes,
    enabled: Boolean(sha256),
    staleTime: Infinity,
    retry: false,
  })

export type PictureProps = {
  /** Its name; without one the frame shows what stands in for it. */
  sha256: string | null | undefined
  /** In pixels, on either side. */
  size: number
  fallback: ReactNode
}

/** A logo or a photo as decoration: what it shows stands in words beside it. One that cannot be loaded is as if there were none. */
export default function PictureFrame({ sha256, size, fallback }: PictureProps) {
  const { data } = useQuery(pictureQuery(sha256))
  return (
    <span className={classes['frame']} style={{ width: size, height: size }} aria-hidden>
      {data && sha256 ? <Shown blob={data} /> : fallback}
    </span>
  )
}

function Shown({ blob }: { blob: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt="" />
}
