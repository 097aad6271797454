import { config } from '../config.ts'
import { log } from '../log.ts'
import { startTracing, type Tracing } from './startTracing.ts'

/** Traces of this process, if there is a collector to send them to. Without one the hooks do nothing. */
export const tracing: Tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
  ? startTracing({
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      ratio: config.OTEL_TRACES_SAMPLER_ARG,
      environment: config.SITE_ENV,
      log,
    })
  : { end: async () => {} }
