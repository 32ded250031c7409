# The house as an image: `docker build -t simsalabim .`, then one server on its own,
# `docker run -p 8000:8000 -v simsalabim:/data simsalabim`, or with others: see docker-compose.yml.

# The browser client.
FROM node:24-slim AS client
WORKDIR /house/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY web ./
RUN npm run build

# The wheel, which carries the client, and everything it needs, in an environment of its own.
FROM python:3.11-slim AS wheel
WORKDIR /build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv --without-pip /house
COPY requirements-image.txt ./
RUN pip --python /house/bin/python install --require-hashes -r requirements-image.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY alembic ./alembic
COPY static ./static
COPY src ./src
COPY --from=client /house/static/app ./static/app
RUN pip wheel --no-deps --wheel-dir /wheels . \
    && pip --python /house/bin/python install --no-index --no-deps /wheels/*.whl \
    && python -m compileall -q /house/lib

# What runs: Python and that environment, and nothing to install or build with.
FROM python:3.11-slim
RUN python -m pip uninstall --yes --quiet --root-user-action=ignore setuptools wheel pip \
    && useradd --system --uid 10001 --user-group --no-create-home --home-dir /data house \
    && install --directory --owner=house --group=house /data /backups
COPY --from=wheel /house /house
ENV PATH=/house/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SIMSALABIM_HOST=0.0.0.0 \
    SIMSALABIM_PORT=8000 \
    SIMSALABIM_DATABASE_URL=sqlite:////data/simsalabim.db
USER 10001
WORKDIR /data
VOLUME ["/data", "/backups"]
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"SIMSALABIM_PORT\"]}/readyz', timeout=4)"]
ENTRYPOINT ["simsalabim"]
CMD ["serve"]
