# The service as an image: sources and production dependencies alone, run by an ordinary account.
# The base is the official image of Node 24 on Debian 12, by its digest: docs/operations.md says where the digest is from
# and how to take a newer one (section "Images by digest").
ARG NODE_IMAGE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS packages
WORKDIR /opt/medicare-gateway
COPY package.json package-lock.json .npmrc ./
# The base image has Node: the one that npm installs as an optional dependency is removed.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
# A fixed number, so that volumes and secrets can be given to it. The embedded PostgreSQL wants its account to have a name.
RUN groupadd --gid 10001 gateway && \
    useradd --uid 10001 --gid gateway --no-create-home --home-dir /var/lib/medicare-gateway --shell /usr/sbin/nologin gateway && \
    install -d -o gateway -g gateway -m 0700 /var/lib/medicare-gateway
WORKDIR /opt/medicare-gateway
COPY --from=packages /opt/medicare-gateway/node_modules node_modules/
COPY package.json LICENSE CHANGELOG.md ./
# The service shows them under /docs.
COPY docs docs/
COPY bin bin/
COPY data data/
COPY src src/

# All addresses of the container, which only publishing a port opens to anybody; the sandbox does not exist there. To try
# the service out, run the image with INSURER=simulator.
ENV NODE_ENV=production \
    INSURER=services-australia \
    HOST=0.0.0.0 \
    PORT=8080 \
    METRICS=9464 \
    DATA_DIR=/var/lib/medicare-gateway \
    MEDICARE_DEVICE_FILE=/var/lib/medicare-gateway/device.json

# Nothing else is written but temporary files: the root file system may be read-only with a tmpfs on /tmp.
USER 10001:10001
VOLUME /var/lib/medicare-gateway
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Settings come from the environment and, where it is mounted, from a secret file with a NAME=value a line.
# Other subcommands replace serve: docker run … keys list
# The first flag is that of bin/starter.mjs: a larger young generation is collected less often.
ENTRYPOINT ["node", "--max-semi-space-size=32", "--env-file-if-exists=/run/secrets/gateway.env", "bin/medicare-gateway.mjs"]
CMD ["serve"]
