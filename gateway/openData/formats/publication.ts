import type { DataLicence } from './catalogue.ts'
import { answerData, downloadQuota } from './http.ts'
import { type DataFiles, openDataFiles } from './formats.ts'
import { type Dataset, type DatasetOptions, openDataset } from '../dataset.ts'

export { downloadQuota }

/** The open data of a process: the dataset, its files, and answers to requests for them. */
export interface Publication {
  reader: Dataset
  files: DataFiles
  /**
   * Handles a request for a file under `/data/`; null for other addresses. It does not reject.
   *
   * @param charge takes points from the quota of downloads of the client, see `downloadQuota`.
   */
  answer(request: Request, charge: Parameters<typeof answerData>[1]): Promise<Response | null>
  close(): Promise<void>
}

/** What a publication is made of. */
export interface PublicationOptions extends DatasetOptions {
  /** The name of the site, for the titles of files. */
  siteName: string
  licence: DataLicence | null
}

/**
 * Opens the dataset in a folder and its files; both follow the copy of the directory.
 *
 *     const publication = openPublication({ folder: '.data/open-data', copy: searchIndex.copy, … })
 *     await publication?.answer(new Request('https://signpost.example/data/services.csv'), charge)
 *
 * Without a folder that can be used there is none, which is logged.
 */
export function openPublication(options: PublicationOptions): Publication | undefined {
  const { folder, siteName, siteUrl, licence, log } = options
  const dataset = openDataset(options)
  if (!dataset) return undefined
  const origin = { title: `${siteName} open data`, siteUrl, licence }
  const files = openDataFiles({ folder, dataset, origin, log })
  const published = { reader: dataset, files, licence, log }
  return {
    reader: dataset,
    files,
    answer: async (request, charge) => answerData(published, charge, request),
    close: async () => {
      await files.close()
      await dataset.close()
    },
  }
}
