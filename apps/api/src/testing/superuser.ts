import { embeddedUrl, readPassword, SUPERUSER } from '../embedded/logins.ts'

/** How one logs in, as the superuser, to the embedded server in `dataDir` that `url` leads to: for what its own role may not. */
export const superuserUrl = async (dataDir: string, url: string) =>
  embeddedUrl(SUPERUSER, (await readPassword(dataDir, SUPERUSER)) ?? '', new URL(url).port)
