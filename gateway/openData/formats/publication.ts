import { DateTime } from 'luxon'
import { textError } from '../../../platform/http/httpError.ts'
import { type Areas, areasVersion } from '../../areas/areas.ts'
import { openChangeFeeds } from '../changeFeeds/changeFeeds.ts'
import { type DataLicence, licenceSentence } from './catalogue.ts'
import { answerData, type UnmetSearches } from './http.ts'
import { type DataFiles, openDataFiles } from './formats.ts'
import { type Insights, insightsFile, insightsIn } from '../insights/insights.ts'
import { type Dataset, type DatasetOptions, type DatasetReader, openDataset } from '../dataset.ts'
import { tables } from '../tables.ts'

/** The paths of the pages of all tables: `/data/services`; none while there is no version. */
export const tablePages = (reader: Pick<DatasetReader, 'version'> | undefined): string[] =>
  reader?.version() ? tables.map(({ name }) => `/data/${name}`) : []

/** The open data of a process: the dataset, its files, and answers to requests for them. */
interface Publication {
  reader: Dataset
  files: DataFiles
  /** The figures of the version that the files are of; null before there are any. */
  insights(): Promise<Insights | null>
  /** Seconds since the last reading of the directory began that the dataset is like; null while there is no version. */
  ageSeconds(): number | null
  /** Whether the directory has more records than are read. */
  isTooLarge(): boolean
  isRefused(): boolean
  /**
   * Handles a request for a file or feed under `/data/`; null for other addresses. It does not reject.
   *
   * @param charge takes points from the quota of downloads of the client.
   */
  answer(request: Request, charge: Parameters<typeof answerData>[1]): Promise<Response | null>
  /**
   * Answers again once the first files are made, if they were missing: for seconds after the first start of a site. Where the
   * directory has not been read whole yet, or is too large, it says so; at once where its last reading has failed.
   */
  retryOnceBuilt(answer: () => Promise<Response | null>): Promise<Response | null>
  close(): Promise<void>
}

/** What a publication is made of. */
interface PublicationOptions extends DatasetOptions {
  /** The address of this site, without a slash at its end. */
  siteUrl: string
  /** The name of the site, for the titles of files. */
  siteName: string
  licence: DataLicence | null
  /** The areas in the files of `areas`. */
  boundaries: Pick<Areas, 'all' | 'attributions'>
  /** Searches that found nothing, where they are counted. */
  unmetSearches?: UnmetSearches | undefined
}

/** Milliseconds after the start; earlier when somebody asks. Until then the process has residents to serve. */
const untilFirstUpdate = 60_000
/** Milliseconds that a request waits for the first files. */
const longestWait = 20_000
/** Between two looks whether the directory could not be read. */
const step = 200
const secondsUntilRead = 120

const tooLarge =
  'There is no open data: this site reads up to 100,000 services, organisations, places and events each, and its directory has more.'
const notRead =
  'There is no open data yet: the directory has not been read whole. This takes minutes after this site starts, or hours if the directory is very large.'

/**
 * Opens the dataset in a folder and its files; both follow the copy of the directory, from a minute after the start or the
 * first request for open data on.
 *
 *     const publication = openPublication({ folder: '.data/open-data', copy: searchIndex.copy, … })
 *     await publication?.answer(new Request('https://signpost.example/data/services.csv'), charge)
 *
 * Without a folder that can be used there is none, which is logged.
 */
export function openPublication(options: PublicationOptions): Publication | undefined {
  const { folder, copy, siteName, siteUrl, licence, areas, boundaries, unmetSearches, log } = options
  let isStarted = false
  const dataset = openDataset({
    ...options,
    copy: { ...copy, onRead: listener => copy.onRead(() => isStarted && listener()) },
  })
  if (!dataset) return undefined
  const origin = { title: `${siteName} open data`, publisher: siteName, siteUrl, licence }
  const files = openDataFiles({
    folder,
    dataset,
    origin,
    areas: { files: areas, version: areasVersion(boundaries) },
    log,
  })
  const start = () => {
    if (isStarted) return
    isStarted = true
    clearTimeout(timer)
    // What was read before is taken over now.
    dataset.catchUp()
  }
  const timer = setTimeout(start, untilFirstUpdate).unref()
  const reader: Dataset = {
    ...dataset,
    version: () => {
      start()
      return dataset.version()
    },
  }
  const rights = { text: licenceSentence(licence), url: licence?.url ?? null }
  const feeds = openChangeFeeds({ reader, clock: options.clock, siteName, siteUrl, rights })
  const published = { reader, files, feeds, licence, unmetSearches, log }
  return {
    reader,
    files,
    insights: insightsIn(() => files.pathOf(insightsFile), log),
    ageSeconds: () => {
      const version = dataset.version()
      return version && options.clock().diff(DateTime.fromISO(version.asOf)).as('seconds')
    },
    isTooLarge: () => copy.isTooLarge(),
    isRefused: () => dataset.refusal() !== null,
    answer: async (request, charge) => answerData(published, charge, request),
    retryOnceBuilt: async answer => {
      const first = await answer()
      if (first?.status !== 503 || files.version()) return first
      const isComing = () => dataset.version() !== null || !copy.isHeldUp()
      for (let waited = 0; waited < longestWait && !files.version() && isComing(); waited += step)
        await files.made(step)
      if (files.version()) return answer()
      if (!dataset.version() && copy.isTooLarge()) return textError(404, tooLarge)
      return dataset.version() || copy.isWhole()
        ? first
        : textError(503, notRead, { 'retry-after': String(secondsUntilRead) })
    },
    close: async () => {
      clearTimeout(timer)
      await Promise.all([files.close(), dataset.close()])
    },
  }
}
